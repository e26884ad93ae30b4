// Types: Apple's names for the standard library's vectors.

/// A vector of two single-precision numbers.
public typealias simd_float2 = SIMD2<Float>
/// A vector of three single-precision numbers.
public typealias simd_float3 = SIMD3<Float>
/// A vector of four single-precision numbers.
public typealias simd_float4 = SIMD4<Float>
/// A vector of two double-precision numbers.
public typealias simd_double2 = SIMD2<Double>
/// A vector of three double-precision numbers.
public typealias simd_double3 = SIMD3<Double>
/// A vector of four double-precision numbers.
public typealias simd_double4 = SIMD4<Double>
/// A vector of two 32-bit integers.
public typealias simd_int2 = SIMD2<Int32>
/// A vector of three 32-bit integers.
public typealias simd_int3 = SIMD3<Int32>
/// A vector of four 32-bit integers.
public typealias simd_int4 = SIMD4<Int32>
/// A vector of two unsigned 32-bit integers.
public typealias simd_uint2 = SIMD2<UInt32>
/// A vector of three unsigned 32-bit integers.
public typealias simd_uint3 = SIMD3<UInt32>
/// A vector of four unsigned 32-bit integers.
public typealias simd_uint4 = SIMD4<UInt32>

/// The older name of ``simd_float2``.
public typealias vector_float2 = SIMD2<Float>
/// The older name of ``simd_float3``.
public typealias vector_float3 = SIMD3<Float>
/// The older name of ``simd_float4``.
public typealias vector_float4 = SIMD4<Float>

/// Creates a vector of two numbers.
@inlinable public func simd_make_float2(_ x: Float, _ y: Float) -> simd_float2 { SIMD2(x, y) }
/// Creates a vector of three numbers.
@inlinable public func simd_make_float3(_ x: Float, _ y: Float, _ z: Float) -> simd_float3 { SIMD3(x, y, z) }
/// Returns the first three components of a vector.
@inlinable public func simd_make_float3(_ v: simd_float4) -> simd_float3 { SIMD3(v.x, v.y, v.z) }
/// Creates a vector of four numbers.
@inlinable public func simd_make_float4(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> simd_float4 { SIMD4(x, y, z, w) }
/// Appends a fourth component to a vector.
@inlinable public func simd_make_float4(_ v: simd_float3, _ w: Float) -> simd_float4 { SIMD4(v, w) }

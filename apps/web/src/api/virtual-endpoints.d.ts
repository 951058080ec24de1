declare module 'virtual:addresses' {
  import type { Access, Endpoint } from '@damoa/contracts';

  /** By resource and name. */
  const addresses: Record<
    string,
    Record<string, { method: Endpoint['method']; path: string; access: Access }>
  >;
  export default addresses;
}

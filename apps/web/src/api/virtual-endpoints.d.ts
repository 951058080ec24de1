declare module 'virtual:endpoints' {
  import type { Access, Endpoint } from '@damoa/contracts';

  /** By resource and name. */
  const endpoints: Record<
    string,
    Record<string, { method: Endpoint['method']; path: string; access: Access }>
  >;
  export default endpoints;
}

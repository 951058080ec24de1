declare module 'virtual:addresses' {
  interface Address {
    method: 'GET';
    path: string;
  }
  const addresses: Record<string, Record<string, Address>>;
  export default addresses;
}

declare module 'virtual:endpoints/*' {
  import type { Endpoints } from './endpoints.ts';

  const endpoints: Endpoints;
  export default endpoints;
}

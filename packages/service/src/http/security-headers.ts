import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Browser features that no page uses. */
const PERMISSIONS = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * The security headers of every response, from helmet. Computed once, because running helmet for each request
 * costs more than the rest of a cached response.
 * @param directives the whole Content-Security-Policy, without helmet's defaults
 * @param options.isEmbeddable whether other sites may embed the files of this server
 */
export function securityHeaders(
  directives: Record<string, string[]>,
  { isHttps, isEmbeddable = false }: { isHttps: boolean; isEmbeddable?: boolean },
): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    // Subdomains may belong to other services, which may not have HTTPS.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Turning off DNS prefetching would slow down links to the marketplace. The next three are obsolete.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    crossOriginResourcePolicy: !isEmbeddable && { policy: 'same-origin' },
  })(response.req, response, () => {});
  response.setHeader('permissions-policy', PERMISSIONS.map((name) => `${name}=()`).join(', '));
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

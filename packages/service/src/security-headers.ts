import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** What pages may ask a browser for: none of it is used. */
const PERMISSIONS = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Security headers of every answer of a server, by helmet. Made once: to run it for each request
 * costs more than the rest of a cached answer.
 * @param directives of the Content-Security-Policy; nothing else is allowed
 */
export function securityHeaders(
  directives: Record<string, string[]>,
  { isHttps, isEmbeddable = false }: { isHttps: boolean; isEmbeddable?: boolean },
): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    // Other services below the same domain are not ours to promise for.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For browsers and plugins that are gone, or against the speed of links that lead elsewhere.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Unless other sites may show our pictures.
    crossOriginResourcePolicy: !isEmbeddable && { policy: 'same-origin' },
  })(response.req, response, () => {});
  response.setHeader('permissions-policy', PERMISSIONS.map((name) => `${name}=()`).join(', '));
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

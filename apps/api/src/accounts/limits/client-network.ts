import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The network of a request: its IPv4 address, or its IPv6 /64, since one home has 2^64 addresses. */
export function clientNetwork({ ip }: Pick<FastifyRequest, 'ip'>) {
  // A proxy may send any text as the address: requests with the same text count as one network.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

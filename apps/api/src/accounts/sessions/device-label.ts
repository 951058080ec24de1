import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** Characters of the User-Agent that are parsed: browsers send fewer. */
const MAX_AGENT_LENGTH = 500;
const MAX_LABEL_LENGTH = 60;

/** The browser and the system that a request comes from: `Chrome, Android`; '' where they are unknown. */
export function deviceLabel({ headers }: Pick<FastifyRequest, 'headers'>) {
  const agent = headers['user-agent']?.slice(0, MAX_AGENT_LENGTH);
  if (!agent) return '';
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, MAX_LABEL_LENGTH);
}

import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** Characters of the User-Agent that are parsed: browsers send fewer. */
const MOST_READ = 500;
const MOST_SHOWN = 60;

/** The browser and the system that a request comes from: `Chrome, Android`; '' where they are unknown. */
export function deviceLabel({ headers }: Pick<FastifyRequest, 'headers'>) {
  const agent = headers['user-agent']?.slice(0, MOST_READ);
  if (!agent) return '';
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, MOST_SHOWN);
}

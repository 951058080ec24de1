import { POSITION_COOKIE } from '@damoa/contracts';
import { type Position, parsePosition } from './position.ts';

const IN_HEADER = new RegExp(`(?:^|;\\s*)${POSITION_COOKIE}=([^;]*)`);

/** The position in the header `Cookie`; `START` without one. */
export function positionInCookies(header: string | undefined): Position {
  return parsePosition(header && IN_HEADER.exec(header)?.[1]);
}

import { expect, test } from 'vitest';
import { ERRORS, Problem, problem } from './errors.ts';

test('every error has problem details with a text in Korean', () => {
  for (const code of Object.keys(ERRORS) as (keyof typeof ERRORS)[]) {
    const body = Problem.parse(problem(code));
    expect(body.type).toBe(`urn:damoa:problem:${code}`);
    expect(body.status).toBeGreaterThanOrEqual(400);
    expect(body.detail).toMatch(/[가-힣]/);
  }
});

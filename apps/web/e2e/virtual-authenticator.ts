import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/**
 * Gives the browser, for one test, an authenticator as phones have them: it keeps passkeys, and verifies its owner. It answers only
 * while it is touched, since a browser would otherwise log in by itself wherever passkeys are offered.
 */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  onTestFinished(() => session.detach());
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const touch = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

  return {
    /** Its owner touches it for as long as something takes. */
    async touchedWhile(act: () => Promise<unknown>) {
      await touch(true);
      await act();
      await touch(false);
    },
    /** Its owner is not recognised from now on. */
    forgetOwner: () =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    async passkeys() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials;
    },
  };
}

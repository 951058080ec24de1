import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/**
 * Adds a virtual authenticator for one test, like that of a phone: it stores passkeys and verifies the user.
 * It responds only while it is touched, because a browser would otherwise log in automatically wherever
 * passkeys are offered.
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
    /** Touches the authenticator while `act` runs. */
    async touchedWhile(act: () => Promise<unknown>) {
      await touch(true);
      await act();
      await touch(false);
    },
    /** From now on, user verification fails. */
    forgetOwner: () =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    async passkeys() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials;
    },
  };
}

import { KeyObject, webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';

const requireOfServer = createRequire(import.meta.resolve('@simplewebauthn/server'));
// `@peculiar/x509` needs it.
requireOfServer('reflect-metadata');
const { X509CertificateGenerator, BasicConstraintsExtension } = requireOfServer(
  '@peculiar/x509',
) as {
  X509CertificateGenerator: {
    createSelfSigned(options: object): Promise<{ rawData: ArrayBuffer }>;
  };
  BasicConstraintsExtension: new (isAuthority: boolean) => object;
};

/** https://www.w3.org/TR/webauthn-3/#sctn-packed-attestation-cert-requirements */
const SUBJECT = 'C=KR, O=Authenticators, OU=Authenticator Attestation, CN=Authenticator';

/** Creates the key and certificate with which the maker of an authenticator attests its passkeys. */
export async function attestationCertificate() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { rawData } = await X509CertificateGenerator.createSelfSigned({
    name: SUBJECT,
    keys,
    signingAlgorithm: algorithm,
    extensions: [new BasicConstraintsExtension(false)],
  });
  return { key: KeyObject.from(keys.privateKey), x5c: [new Uint8Array(rawData)] };
}

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CBOR = Parameters<typeof isoCBOR.encode>[0];

interface CreationOptions {
  rp: { id: string };
  user: { id: string };
  challenge: string;
}

interface RequestOptions {
  rpId: string;
  challenge: string;
}

/** What a browser or authenticator may get wrong. */
interface Wrong {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  userHandle?: string;
}

/** With neither, the passkey attests itself. */
interface Attestation {
  key?: KeyObject;
  x5c?: Uint8Array[];
}

interface Credential {
  id: Buffer;
  key: KeyObject;
  userHandle: string;
  counter: number;
}

const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

/**
 * A software authenticator, together with its browser.
 * @param options.counts whether it counts its signatures
 * https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export function authenticator({ origin, counts = true }: { origin: string; counts?: boolean }) {
  const credentials: Credential[] = [];

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }),
    );

  function authenticatorData(rpId: string, flags: number, counter: number) {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }

  const flagsOf = ({ isVerified = true }: Wrong) => PRESENT | (isVerified ? VERIFIED : 0);

  return {
    credentials,

    /** Creates a passkey, by default without attestation. */
    create({ rp, user, challenge }: CreationOptions, wrong: Wrong = {}, attestation?: Attestation) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // ES256 on P-256, by the labels and values of COSE:
      // https://www.rfc-editor.org/rfc/rfc9053#section-7.1.1
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      );
      const credential = { id: randomBytes(32), key: privateKey, userHandle: user.id, counter: 0 };
      credentials.push(credential);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.id.length);
      const authData = Buffer.concat([
        authenticatorData(wrong.rpId ?? rp.id, flagsOf(wrong) | HAS_CREDENTIAL, 0),
        ...[Buffer.alloc(16), length, credential.id, coseKey],
      ]);
      const data = clientData('webauthn.create', challenge, wrong);
      const statement = new Map<string, CBOR>();
      if (attestation) {
        const { key = privateKey, x5c } = attestation;
        const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), key);
        statement.set('alg', -7).set('sig', new Uint8Array(signature));
        if (x5c) statement.set('x5c', x5c);
      }
      const attestationObject = new Map<string, CBOR>([
        ['fmt', attestation ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...nameOf(credential),
        response: {
          clientDataJSON: text(data),
          attestationObject: text(isoCBOR.encode(attestationObject)),
          transports: ['internal'],
        },
      };
    },

    /** Signs with one of its passkeys, by default the last one. */
    sign(
      { rpId, challenge }: RequestOptions,
      wrong: Wrong = {},
      credential: Credential | undefined = credentials.at(-1),
    ) {
      if (!credential) throw new Error('This authenticator has no passkeys.');
      if (counts) credential.counter += 1;
      const data = clientData('webauthn.get', challenge, wrong);
      const authData = authenticatorData(wrong.rpId ?? rpId, flagsOf(wrong), credential.counter);
      const signed = Buffer.concat([authData, sha256(data)]);
      return {
        ...nameOf(credential),
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(sign('sha256', signed, credential.key)),
          userHandle: wrong.userHandle ?? credential.userHandle,
        },
      };
    },
  };
}

function nameOf({ id }: Credential) {
  return { id: text(id), rawId: text(id), type: 'public-key' };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

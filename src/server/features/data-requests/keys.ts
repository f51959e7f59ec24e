/**
 * The Ed25519 keys that certificates are signed with. The private one lies sealed under the installation's secret; where
 * that can be opened no more, a new key is made, and the public parts of all before it go on being told.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { seal, unseal } from '../../keys.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { certificateKeys, insertKey, type KeyRecord } from './key-store.ts';

/** Signs bytes; `kid` names the key. */
export type Signer = { readonly kid: string; readonly sign: (text: string) => string };

export type CertificateKeys = {
  /** Made at its first use, as part of the transaction. */
  readonly signer: (transaction: Transaction) => Promise<Signer>;
  /** JWKs of all keys there ever were, the newest first. */
  readonly told: () => Promise<{ kty: string; crv: string; x: string; kid: string }[]>;
  /** Whether a key of ours has signed exactly this text. */
  readonly isGenuine: (text: string, kid: string, signature: string) => Promise<boolean>;
};

const about = (kid: string) => `certificate key ${kid}`;

export function createCertificateKeys(
  ports: Pick<Ports, 'storage' | 'now' | 'secret' | 'oldSecrets'>,
): CertificateKeys {
  const { storage, now } = ports;
  return {
    async signer(transaction) {
      const [newest] = await certificateKeys(transaction);
      const pem = newest && unsealed(newest);
      if (pem) return signerOf(newest.kid, pem);
      const made = newKey();
      await insertKey(transaction, { ...made, sealed: seal(ports.secret, about(made.kid), made.pem) }, now());
      return signerOf(made.kid, made.pem);
    },
    told: async () =>
      (await certificateKeys(storage)).map(({ kid, publicKey: x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid })),
    async isGenuine(text, kid, signature) {
      const key = (await certificateKeys(storage)).find((one) => one.kid === kid);
      if (!key) return false;
      const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.publicKey };
      const bytes = Buffer.from(signature, 'base64url');
      // One way to write it, so that no character of it may be another.
      if (bytes.toString('base64url') !== signature) return false;
      return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), bytes);
    },
  };

  /** The private key, where one of the installation's secrets opens it. */
  function unsealed({ kid, sealed }: KeyRecord): string | undefined {
    const secrets = [ports.secret, ...(ports.oldSecrets ?? []).flatMap(({ secret }) => secret ?? [])];
    for (const secret of secrets) {
      const pem = unseal(secret, about(kid), sealed);
      if (pem !== undefined) return pem;
    }
    return undefined;
  }
}

function newKey(): { kid: string; publicKey: string; pem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 22);
  return { kid, publicKey: x, pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

function signerOf(kid: string, pem: string): Signer {
  const key = createPrivateKey(pem);
  return { kid, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') };
}

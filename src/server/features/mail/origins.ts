/** Where links in mails lead: nobody's request says it, so that nobody can put another host into somebody else's mail. */
import type { Environment } from '../../../wire/environment.ts';
import { originsOf, type Origins } from '../../http/origins.ts';

export type MailOrigins = {
  /** Undefined until PUBLIC_URL is set: then no mail has a link. */
  readonly of: () => Origins | undefined;
  /** The host in the names of mails; `from`: their sender. */
  readonly host: (from: string) => string;
};

export function mailOrigins(environment: Environment): MailOrigins {
  const { publicUrl, port, framePort, mediaPort } = environment;
  if (publicUrl === undefined)
    return { of: () => undefined, host: (from) => from.slice(from.lastIndexOf('@') + 1) || 'parley' };
  const ports = { app: port, frame: framePort, media: mediaPort };
  const { app, frame, media } = originsOf(new URL(publicUrl), environment, ports).origins;
  return { of: () => ({ app, frame, media }), host: () => new URL(app).hostname };
}

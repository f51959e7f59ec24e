/** The chunk `cookies`: the session in a cookie that all hosts of a domain share, where a site has asked for it. */
import { COOKIE_CHARS, SESSION_COOKIE_DAYS } from './limits.ts';
import type { SharedCookieSurface } from '../../wire/page-surfaces.ts';
import { sharedDomain } from './domain.ts';
import { serializeCookie } from './serialize.ts';

const DAY_SECONDS = 24 * 60 * 60;

export const openSessionCookie: SharedCookieSurface['openSessionCookie'] = ({ document, location }, key) => {
  const name = `session-${key}`;
  const domain = sharedDomain(location.hostname);
  const has = (text: string) => document.cookie.split('; ').includes(text);

  const put = (value: string, maxAge: number, domain?: string) => {
    const secure = location.protocol === 'https:';
    const text = serializeCookie(name, value, { maxAge, path: '/', domain, secure, sameSite: 'lax' });
    document.cookie = text;
    return text.slice(0, text.indexOf(';'));
  };

  return {
    read() {
      const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
      return found ? (JSON.parse(decodeURIComponent(found.slice(name.length + 1))) as unknown) : undefined;
    },
    write(session) {
      if (!session) {
        put('', 0);
        put('', 0, domain);
        return;
      }
      const { gleapId, gleapHash, userId } = session;
      const whole = JSON.stringify(session);
      // A browser drops what is longer without a word. These three continue the same visitor, the server knows the rest.
      const value =
        encodeURIComponent(whole).length > COOKIE_CHARS ? JSON.stringify({ gleapId, gleapHash, userId }) : whole;
      const maxAge = SESSION_COOKIE_DAYS * DAY_SECONDS;
      // The guess may be a domain that nobody owns, such as one of a hosting company: then this host alone.
      if (!domain || !has(put(value, maxAge, domain))) put(value, maxAge);
    },
  };
};

/** What the loader finds in place of a server: a visitor who is nobody, and a configuration that is not saved yet. */
import type { FlowConfig } from '../../wire/config/shapes.ts';
import type { PreviewShow } from '../../wire/settings/preview.ts';
import { blankSession } from '../../wire/pure/blank-session.ts';

/** Somebody who is signed in, so that a button that guests do not see can be looked at. */
const session = { ...blankSession, gleapId: 'preview', gleapHash: 'preview', userId: 'preview' };

/** The answer to a call of the loader; without a configuration, the server is away. */
export function answerFrom(address: string, flowConfig: object | undefined): Response {
  if (!flowConfig) return new Response(null, { status: 503 });
  const { pathname } = new URL(address, 'https://preview.invalid');
  if (pathname.includes('/config/')) {
    return Response.json(pathname.endsWith('/tooltips') ? [] : { flowConfig });
  }
  if (/\/sessions(\/(identify|partialupdate))?$/.test(pathname)) return Response.json(session);
  return Response.json({ id: 'preview' });
}

/** As the server would compose it from the same settings; `logo` is read by the messenger. */
export function configOf({ appearance, lang, buttonText }: PreviewShow): Partial<FlowConfig> & { logo: string } {
  const { texts, rtl, buttonLogo, ...rest } = appearance;
  const { welcomeText, widgetButtonText } = texts[lang];
  return {
    ...rest,
    ...(buttonLogo ? { buttonLogo } : {}),
    widgetButtonText: widgetButtonText.trim() || buttonText,
    localizationOptions: { rtl },
    enableConsoleLogs: false,
    staticTranslations: { welcomeText: welcomeText.trim() },
  };
}

/** A socket that never opens and never fails. */
export class SilentSocket extends EventTarget {
  readonly readyState = 0;
  send(): void {
    // Nothing is sent: there is no server behind the preview.
  }
  close(): void {
    // It was never open.
  }
}

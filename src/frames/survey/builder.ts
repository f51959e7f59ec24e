/** The survey in the builder: shown as it stands there, answered and sent nowhere; the builder hears of the way that is taken. */
import { fits } from '../../wire/schema.ts';
import type { PreviewReady } from '../../wire/settings/preview.ts';
import type { SurveyOpened } from '../../wire/surveys/messenger-shapes.ts';
import { previewSurvey, type PreviewSurvey, type PreviewWay } from '../../wire/surveys/preview.ts';
import { INLINE } from '../asking/formats.ts';
import type { SurveyHost } from '../asking/host.ts';
import { dress } from './look.ts';

const DARK = '#171a21';
const LIGHT = '#ffffff';

/** `dashboard`: its origin, which alone is listened to. */
export function openBuilder(host: SurveyHost, dashboard: string): SurveyHost {
  let shown: PreviewSurvey | undefined;
  let times = 0;
  const say = (message: PreviewReady | PreviewWay) => parent.postMessage(message, dashboard);
  const show = () => {
    times += 1;
    host.state.survey = { id: 'preview', format: INLINE, times };
  };
  addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== parent || origin !== dashboard || !fits(previewSurvey, data)) return;
    shown = data;
    const { color, dark, rtl } = data;
    dress(document, { color, headerColor: color, backgroundColor: dark ? DARK : LIGHT });
    document.documentElement.dir = rtl ? 'rtl' : 'ltr';
    host.state.asksFor = data.survey.lang;
    show();
  });
  queueMicrotask(() => say({ name: 'preview-ready' }));
  return {
    ...host,
    ask: async (path, body) => answerTo(path, body, shown),
    // Nothing of it waits for a connection.
    store: () => undefined,
    post: () => undefined,
    close: show,
    onWay: (way) => say({ name: 'preview-way', way: [...way] }),
  };
}

/** In place of a server: the survey, and whatever was answered. */
function answerTo(path: string, body: object, shown: PreviewSurvey | undefined): Response {
  if (!shown) return new Response(null, { status: 503 });
  const [, response] = path.split('/responses/');
  if (response !== undefined) {
    const { revision, answers, complete } = body as { revision: number; answers: object; complete: boolean };
    return Response.json({ response, revision, answers, state: complete ? 'complete' : 'partial', ending: null });
  }
  const { survey, rtl } = shown;
  const opened: SurveyOpened = {
    survey: { ...survey, rtl },
    response: null,
    state: 'open',
    delivery: null,
    email: '',
    test: false,
  };
  return Response.json(opened);
}

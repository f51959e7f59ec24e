/** The survey in the builder: shown as it stands there, answered and sent nowhere; the builder hears of the way that is taken. */
import { fits } from '../../wire/schema.ts';
import type { PreviewReady } from '../../wire/settings/preview.ts';
import type { SurveyAnswers } from '../../wire/surveys/answers.ts';
import type { SurveyOpened } from '../../wire/surveys/messenger-shapes.ts';
import { previewSurvey, type PreviewSurvey, type PreviewWay } from '../../wire/surveys/preview.ts';
import { wayThrough } from '../../wire/surveys/way.ts';
import type { SurveyHost } from '../asking/host.ts';
import { dress } from './look.ts';

const DARK = '#171a21';
const LIGHT = '#ffffff';

/** `dashboard`: its origin, which alone is listened to. */
export function openBuilder(host: SurveyHost, dashboard: string): SurveyHost {
  let shown: PreviewSurvey | undefined;
  let times = 0;
  let given: SurveyAnswers = {};
  const say = (message: PreviewReady | PreviewWay) => parent.postMessage(message, dashboard);
  const show = (): void => {
    if (!shown) return;
    times += 1;
    given = {};
    host.state.survey = { id: 'preview', format: shown.survey.look.format, times };
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
    async ask(path, body) {
      if (!shown) return new Response(null, { status: 503 });
      const [, response] = path.split('/responses/');
      if (response === undefined) return Response.json(openedAs(shown));
      const { revision, answers, complete } = body as Given;
      given = { ...given, ...answers };
      const ending = complete ? endOf(shown, given) : null;
      return Response.json({ response, revision, answers: given, state: complete ? 'complete' : 'partial', ending });
    },
    // Nothing of it waits for a connection.
    store: () => undefined,
    post: () => undefined,
    close: show,
    onWay: (way) => say({ name: 'preview-way', way: [...way] }),
  };
}

type Given = { readonly revision: number; readonly answers: SurveyAnswers; readonly complete: boolean };

const endOf = ({ survey }: PreviewSurvey, answers: SurveyAnswers): string | null =>
  wayThrough(survey, { answers, attribute: () => undefined, hidden: {} }).at(-1) ?? null;

/** In place of a server. */
const openedAs = ({ survey, rtl }: PreviewSurvey): SurveyOpened => ({
  survey: { ...survey, rtl },
  response: null,
  state: 'open',
  delivery: null,
  email: '',
  test: false,
});

/** The survey in a page, at an element of it: the chunk that put it there says who answers, with the messages of the messenger. */
import { toMessenger } from '../../wire/to-messenger.ts';
import { openBridge } from '../bridge.ts';
import type { SurveyHost } from '../asking/host.ts';
import { dress } from './look.ts';

type Start = SurveyHost['handlers']['start-survey'];

export function openInline(host: SurveyHost, start: Start): SurveyHost {
  const bridge = openBridge(window);
  const {
    'config-update': config,
    'session-update': session,
    'start-survey': survey,
    'widget-status-update': status,
  } = toMessenger;
  bridge.listen(
    { 'config-update': config, 'session-update': session, 'start-survey': survey, 'widget-status-update': status },
    {
      'config-update'({ config: given, overrideLanguage }) {
        dress(document, given);
        host.state.asksFor = overrideLanguage ?? '';
      },
      'session-update'({ sessionData, sdkKey }) {
        const { gleapId: id = '', gleapHash: hash = '' } = sessionData;
        Object.assign(host.state.visitor, { key: sdkKey, id, hash });
      },
      'widget-status-update': ({ isWidgetOpen }) => void (host.state.widgetOpen = isWidgetOpen),
      'start-survey': start,
    },
  );
  bridge.post('ping');
  return { ...host, post: bridge.post, close: () => bridge.post('close-widget') };
}

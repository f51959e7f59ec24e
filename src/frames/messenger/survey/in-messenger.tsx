/** A survey in the messenger's frame. */
import { useState } from 'react';
import { useMessenger } from '../context.ts';
import { HostContext, type SurveyHost } from '../../asking/host.ts';
import { SurveyScreen } from '../../asking/screen.tsx';

export { loadSurveyTexts } from '../../asking/use-texts.ts';

export function MessengerSurvey() {
  const messenger = useMessenger();
  const [host] = useState<SurveyHost>(() => ({ ...messenger, source: 'frame', store: () => window.localStorage }));
  return (
    <HostContext value={host}>
      <SurveyScreen />
    </HostContext>
  );
}

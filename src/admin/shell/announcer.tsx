/**
 * Says what only the eye would notice: that something takes long, once each time, and where the reader has arrived when the
 * heading could not take the focus. It stands in the page from the start, as regions that come with their words are not
 * read by every screen reader, and waits its turn (polite).
 */
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';
import { useTexts } from './use-texts.ts';

export function Announcer() {
  const { loading, navigation } = useServices();
  const { long } = useSnapshot(loading.state);
  const { said } = useSnapshot(navigation.state);
  const { t } = useTexts();
  return (
    <output className="sr" aria-label={t('shell.announcements')}>
      {long ? t('shell.loading') : said}
    </output>
  );
}

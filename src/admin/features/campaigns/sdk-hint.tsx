/** That our own widget alone measures it, and for which share of the visitors of the last 30 days that cannot be. */
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { shareWords } from './share-words.ts';

type Props = { readonly project: string; readonly exit: boolean };

export function SdkHint({ project, exit }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { value } = useAsked({ ...asked(campaignEndpoints.visitorSdks, { params: { project } }), quiet: true });
  const told = value && value.people > 0 ? value : undefined;
  const share = (part: number) => shareWords(texts, part, told?.people ?? 1);
  return (
    <p className="hint">
      {t('campaigns.ownSdk')} {told && told.other > 0 && t('campaigns.otherSdks', { share: share(told.other) })}{' '}
      {exit && t('campaigns.exitHint')}{' '}
      {exit && told && told.touch > 0 && t('campaigns.noPointer', { share: share(told.touch) })}
    </p>
  );
}

/** What happens with an idea that was sent. */
import type { IdeaMade } from '../../../wire/requests/messenger-shapes.ts';
import { useFocusOnEntry } from '../parts/focus.ts';
import { useHelp } from './lent.ts';
import { Check } from './icons.ts';
import { useIdeas } from './ideas.ts';
import { useRequestTexts } from './use-texts.ts';

type Made = Pick<IdeaMade, 'waiting' | 'confirm'> & { readonly request: { readonly id: string } | null };

export function Thanks({ sent: { request, waiting, confirm } }: { sent: Made }) {
  const { t } = useRequestTexts();
  const { go } = useIdeas();
  const { back } = useHelp();
  const heading = useFocusOnEntry<HTMLHeadingElement>();
  return (
    <main className="ms-scroll unavailable idea-thanks">
      <span className="glyph">
        <Check size={20} strokeWidth={2} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('thanks')}
      </h2>
      <p>{t(waiting ? 'thanks.waiting' : 'thanks.shown')}</p>
      {confirm && <p>{t('thanks.look')}</p>}
      {request && (
        <button
          type="button"
          className="btn primary"
          onClick={() => {
            back();
            go({ at: 'idea', id: request.id });
          }}
        >
          {t('thanks.see')}
        </button>
      )}
      <button type="button" className="btn" onClick={back}>
        {t('thanks.back')}
      </button>
    </main>
  );
}

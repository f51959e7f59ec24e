/** The subscribe sheet: an address, what about, and how often; afterwards what became of it. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import type { NewsLabel } from '../../../wire/news/messenger-shapes.ts';
import {
  frequencies,
  type Frequency,
  type SubscriptionReply,
  type SubscriptionView,
} from '../../../wire/subscribers/own-shapes.ts';
import { useMessengerState } from '../context.ts';
import { X } from '../parts/icons.ts';
import { useFocusOnEntry } from '../parts/focus.ts';
import type { Refusal, useSubscription, Wished } from './use-subscription.ts';
import { useSheetTexts } from './use-texts.ts';

type Ended = SubscriptionReply['state'];
type SheetProps = {
  readonly own: SubscriptionView;
  readonly categories: readonly NewsLabel[];
  readonly onWish: ReturnType<typeof useSubscription>['wish'];
  readonly onClose: () => void;
};

const isEnded = (became: Ended | Refusal): became is Ended =>
  became === 'look' || became === 'active' || became === 'ended';

/** As soon as it is there: before what is in it takes the focus. */
const openModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** What it stands in closes, which gives the focus back: nothing else can take it until then. */
const shut = ({ currentTarget }: { readonly currentTarget: Element }) => currentTarget.closest('dialog')?.close();

export function Sheet({ onClose, ...form }: SheetProps) {
  const { t } = useSheetTexts();
  const [became, setBecame] = useState<{ readonly state: Ended; readonly email: string }>();
  // Before the messenger hears of it, which would close.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    shut(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what is modal
    <dialog ref={openModal} className="nm" aria-labelledby="nm-title" onKeyDown={pressed} onClose={onClose}>
      <button type="button" className="icb" aria-label={t('close')} onClick={shut}>
        <X size={20} strokeWidth={1.75} />
      </button>
      {became ? <Became {...became} /> : <Form {...form} onBecame={(state, email) => setBecame({ state, email })} />}
    </dialog>
  );
}

type FormProps = Omit<SheetProps, 'onClose'> & { readonly onBecame: (state: Ended, email: string) => void };

function Form({ own: { email: proven, current }, categories, onWish, onBecame }: FormProps) {
  const { t } = useSheetTexts();
  const { visitor } = useMessengerState();
  const [email, setEmail] = useState(proven ?? visitor.email);
  const [chosen, setChosen] = useState(current?.categories ?? []);
  const [frequency, setFrequency] = useState(current?.frequency ?? 'weekly');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSent, setSent] = useState(false);
  const heading = useFocusOnEntry<HTMLHeadingElement>();
  const send = async (on: boolean) => {
    if (isSent) return;
    setSent(true);
    const wished: Wished = { email: on ? email.trim() : (proven ?? ''), categories: chosen, frequency, on };
    const state = await onWish(wished);
    setSent(false);
    if (isEnded(state)) onBecame(state, wished.email);
    else setRefusal(state);
  };
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    void send(true);
  };
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <form noValidate aria-busy={isSent} onSubmit={submitted}>
      <h2 id="nm-title" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      {current && <p dir="auto">{t('has', { email: proven ?? '' })}</p>}
      <EmailField email={email} isWrong={refusal === 'email'} onChange={setEmail} />
      {categories.length > 1 && (
        <fieldset className="ans-reasons" aria-describedby="nm-all">
          <legend>{t('about')}</legend>
          {categories.map(({ id, name, lang }) => (
            <button key={id} type="button" aria-pressed={chosen.includes(id)} onClick={() => toggle(id)}>
              <bdi lang={lang}>{name}</bdi>
            </button>
          ))}
          <small id="nm-all">{t('aboutAll')}</small>
        </fieldset>
      )}
      <Often frequency={frequency} onChoose={setFrequency} />
      <output className="nm-bad">{refusal && refusal !== 'email' && t(refusal)}</output>
      <button className="btn primary block" aria-disabled={isSent}>
        {t(current ? 'save' : 'subscribe')}
      </button>
      {current ? (
        <button type="button" className="btn block" aria-disabled={isSent} onClick={() => void send(false)}>
          {t('end')}
        </button>
      ) : (
        <small>{t('fine')}</small>
      )}
    </form>
  );
}

type OftenProps = { readonly frequency: Frequency; readonly onChoose: (frequency: Frequency) => void };

function Often({ frequency, onChoose }: OftenProps) {
  const { t } = useSheetTexts();
  return (
    <fieldset className="nm-often">
      <legend>{t('often')}</legend>
      {frequencies.map((one) => (
        <label key={one}>
          <input type="radio" name="nm-often" checked={one === frequency} onChange={() => onChoose(one)} />
          {t(one)}
        </label>
      ))}
    </fieldset>
  );
}

type EmailProps = {
  readonly email: string;
  readonly isWrong: boolean;
  readonly onChange: (email: string) => void;
};

function EmailField({ email, isWrong, onChange }: EmailProps) {
  const { t } = useSheetTexts();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);
  return (
    <div className="nm-field">
      <label htmlFor="nm-email">{t('email')}</label>
      <input
        ref={field}
        id="nm-email"
        type="email"
        dir="auto"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        aria-required
        aria-invalid={isWrong}
        aria-describedby="nm-wrong"
        value={email}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id="nm-wrong" className="nm-bad" hidden={!isWrong}>
        {isWrong && t('emailWrong')}
      </span>
    </div>
  );
}

function Became({ state, email }: { state: Ended; email: string }) {
  const { t } = useSheetTexts();
  const heading = useFocusOnEntry<HTMLHeadingElement>();
  const said: ReactNode = t(`${state}Text`, { email });
  return (
    <>
      <h2 id="nm-title" ref={heading} tabIndex={-1}>
        {t(state)}
      </h2>
      <p dir="auto">{said}</p>
      <button type="button" className="btn primary block" onClick={shut}>
        {t('done')}
      </button>
    </>
  );
}

/**
 * The widget as it would be saved: the real loader in a page of its own, on an origin that has nothing to do with ours. It
 * is told what to show and can send nothing.
 */
/* oxlint-disable react/iframe-missing-sandbox -- the frame's document is of another origin than this one: the two flags together let nothing out */
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TextLanguage } from '../../../wire/config/choices.ts';
import { previewReady, type PreviewShow } from '../../../wire/settings/preview.ts';
import { fits } from '../../../wire/schema.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useEditing, useForm } from './appearance-context.ts';
import { shownOf } from './appearance-form.ts';
import { Segment } from '../../parts/segment.tsx';
import styles from './appearance.module.css';

/** CSS pixels of the page that is shown, before it is scaled to its place. */
const sizes = { desktop: { width: 760, height: 640 }, phone: { width: 360, height: 640 } } as const;
type Device = keyof typeof sizes;

export function AppearancePreview({ language }: { language: TextLanguage }) {
  const { t } = useTexts();
  const { view } = useEditing();
  const form = useForm();
  const [device, setDevice] = useState<Device>('desktop');
  return (
    <aside className={`card ${styles.preview}`} aria-label={t('settings.preview.title')}>
      <div className="card-head">
        <h2>{t('settings.preview.title')}</h2>
        <span className="push" />
        <Segment
          label={t('settings.preview.device')}
          value={device}
          choices={[
            { value: 'desktop', label: t('settings.preview.desktop') },
            { value: 'phone', label: t('settings.preview.phone') },
          ]}
          onChange={setDevice}
        />
      </div>
      {/* Another language or screen is another visitor: the page begins anew. */}
      <Stage key={`${language} ${device}`} media={view.origins.media} language={language} device={device} />
      <p className={`hint ${styles.previewHint}`}>
        {device === 'desktop' ? (
          <Monitor className="icon" aria-hidden="true" />
        ) : (
          <Smartphone className="icon" aria-hidden="true" />
        )}
        {t(form.hideForGuests ? 'settings.preview.hintGuests' : 'settings.preview.hint')}
      </p>
    </aside>
  );
}

function Stage({ media, language, device }: { media: string; language: TextLanguage; device: Device }) {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const ready = useShown(frame, media, language);
  useScale(place, device);
  return (
    <div className={styles.previewStage} data-device={device} ref={place} aria-busy={!ready}>
      <iframe
        ref={frame}
        title={t('settings.preview.frame')}
        src={`${media}/preview?lang=${language}`}
        sandbox="allow-scripts allow-same-origin"
      />
    </div>
  );
}

/** Tells the frame what to show, from when it listens, and after every change. */
function useShown(frame: RefObject<HTMLIFrameElement | null>, media: string, lang: TextLanguage): boolean {
  const { browser } = useServices();
  const { record, view, project } = useEditing();
  const form = useForm();
  const { saved } = record;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (origin === media && source === frame.current?.contentWindow && fits(previewReady, data)) setReady(true);
    };
    browser.window.addEventListener('message', hear);
    return () => browser.window.removeEventListener('message', hear);
  }, [frame, media, browser]);
  useEffect(() => {
    if (!ready) return;
    const message: PreviewShow = {
      name: 'preview-show',
      key: project.sdkKey,
      lang,
      appearance: shownOf(saved, form),
      buttonText: view.buttonTexts[lang],
    };
    frame.current?.contentWindow?.postMessage(message, media);
  }, [ready, saved, form, view, project, lang, frame, media]);
  return ready;
}

/** The page keeps its own size, so that the widget looks as it does there, and is drawn as large as its place allows. */
function useScale(place: RefObject<HTMLDivElement | null>, device: Device): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const { width, height } = sizes[device];
    const fit = (): void => {
      const scale = Math.min(1, element.clientWidth / width);
      element.style.setProperty('--width', `${width}px`);
      element.style.setProperty('--height', `${height}px`);
      element.style.setProperty('--scale', String(scale));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, device]);
}

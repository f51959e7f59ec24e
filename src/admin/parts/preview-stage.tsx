/**
 * A page of another origin of ours in a frame: it keeps its own size and is drawn as large as its place allows. It is told what to
 * show once it listens, and after every change. Forms in it are done by its script: its own policy lets it send none.
 */
/* oxlint-disable react/iframe-missing-sandbox -- the frame's document is of another origin than this one: the two flags together let nothing out */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { fits } from '../../wire/schema.ts';
import { previewReady } from '../../wire/settings/preview.ts';
import { useServices } from '../services.ts';
import styles from './preview-stage.module.css';

/** CSS pixels of the page that is shown. */
export const stageSizes = { desktop: { width: 760, height: 640 }, phone: { width: 360, height: 640 } } as const;
export type StageDevice = keyof typeof stageSizes;

type Props = {
  readonly title: string;
  /** Of the page. */
  readonly origin: string;
  /** Of the page, with its query. */
  readonly path: string;
  readonly device: StageDevice;
  /** What it is told; the same object as long as nothing changes. */
  readonly message: object;
};

export function PreviewStage({ title, origin, path, device, message }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const ready = useReady(frame, origin);
  useEffect(() => {
    if (ready > 0) frame.current?.contentWindow?.postMessage(message, origin);
  }, [ready, message, origin]);
  return (
    <Scaled size={stageSizes[device]} device={device} busy={ready === 0}>
      <iframe ref={frame} title={title} src={origin + path} sandbox="allow-scripts allow-same-origin allow-forms" />
    </Scaled>
  );
}

type ScaledProps = {
  /** CSS pixels of the page in the frame. */
  readonly size: { readonly width: number; readonly height: number };
  readonly device: StageDevice;
  readonly busy?: boolean;
  /** One frame. */
  readonly children: ReactNode;
};

/** A frame that keeps its own size and is drawn as large as its place allows. */
export function Scaled({ size, device, busy, children }: ScaledProps) {
  const place = useRef<HTMLDivElement>(null);
  useScale(place, size);
  return (
    <div className={styles.stage} data-device={device} ref={place} aria-busy={busy}>
      {children}
    </div>
  );
}

/** How often a document in the frame has said that it listens: one that comes after another is told anew. */
function useReady(frame: RefObject<HTMLIFrameElement | null>, page: string): number {
  const { browser } = useServices();
  const [ready, setReady] = useState(0);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (origin === page && source === frame.current?.contentWindow && fits(previewReady, data))
        setReady((times) => times + 1);
    };
    browser.window.addEventListener('message', hear);
    return () => browser.window.removeEventListener('message', hear);
  }, [frame, page, browser]);
  return ready;
}

function useScale(place: RefObject<HTMLDivElement | null>, { width, height }: ScaledProps['size']): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
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
  }, [place, width, height]);
}

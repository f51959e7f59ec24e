/** What stands at the edges of a canvas: groups of small buttons, and the size at which it is shown. */
import { Panel, useReactFlow, useStore, type PanelPosition } from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { Tool } from '../tool.tsx';
import styles from './canvas-tools.module.css';

type Props = {
  readonly position: PanelPosition;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function ToolPanel({ position, className = '', children }: Props) {
  return (
    <Panel position={position} className={`${styles.tools} ${className}`}>
      {children}
    </Panel>
  );
}

/** `fit`: how much of the canvas stays free around all of it, and how large it gets at the most. */
export function ZoomPanel({ fit }: { readonly fit: { readonly padding: number; readonly maxZoom: number } }) {
  const { t, intl } = useTexts();
  const canvas = useReactFlow();
  const zoom = useStore(({ transform }) => transform[2]);
  return (
    <ToolPanel position="bottom-right">
      <Tool label={t('canvas.smaller')} icon={Minus} onClick={() => void canvas.zoomOut()} />
      <span className={`num ${styles.zoom}`}>
        {intl.formatNumber(zoom, { style: 'percent', maximumFractionDigits: 0 })}
      </span>
      <Tool label={t('canvas.larger')} icon={Plus} onClick={() => void canvas.zoomIn()} />
      <Tool label={t('canvas.showAll')} icon={Maximize} onClick={() => void canvas.fitView(fit)} />
    </ToolPanel>
  );
}

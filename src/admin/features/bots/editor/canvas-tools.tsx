/** What is done with the blocks of the canvas, and the size at which it is shown. */
import { ToolPanel, ZoomPanel } from '../../../parts/canvas/canvas-tools.tsx';
import { useInSight } from '../../../parts/canvas/use-in-sight.ts';
import { heightOf, NODE_WIDTH } from '../flow/block-size.ts';
import { blockIn } from '../flow/flow-edits.ts';
import { EditTools } from './edit-tools.tsx';
import { useBotEditor, useFlow } from './editor-context.ts';

export function CanvasTools({ fit }: { readonly fit: { readonly padding: number; readonly maxZoom: number } }) {
  const { may } = useBotEditor();
  const { flow, chosen } = useFlow();
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const block = only === undefined ? undefined : blockIn(flow, only);
  useInSight(only, block && { left: block.at.x, top: block.at.y, width: NODE_WIDTH, height: heightOf(block) });
  return (
    <>
      {may.write && (
        <ToolPanel position="bottom-left">
          <EditTools />
        </ToolPanel>
      )}
      <ZoomPanel fit={fit} />
    </>
  );
}

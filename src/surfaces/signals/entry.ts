/** Chunk `signals`: its door is `SignalsSurface` (src/wire/signals/surface.ts). */
export { openSignals } from './signals.ts';

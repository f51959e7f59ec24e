/** What happened in the document before the app was there: kept by boot.ts, taken over by entry.tsx. */
export type Early = {
  /** Messages that arrived, in order. */
  readonly messages: MessageEvent[];
  /** The `data-returns` of the last card pressed. */
  wanted?: string;
  /** Stops listening: from here on the app listens for itself. */
  readonly stop: () => void;
};

declare global {
  interface Window {
    parleyEarly?: Early;
  }
}

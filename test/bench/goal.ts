/** Holds a figure against the most that it may be; a negative one against the least. */
export type Goal = (name: string, value: number, most: number) => void;

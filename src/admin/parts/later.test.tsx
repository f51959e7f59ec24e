import { expect, test } from 'bun:test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { later } from './later.tsx';

const file = { default: ({ name }: { name: string }) => <p>{`of ${name}`}</p> };

/** What has been promised is kept and drawn: no clock runs, as with the 300 ms for which React's own `lazy` holds back. */
const turn = () => act(async () => undefined);

class Boundary extends Component<{ children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render = () =>
    this.state.broken ? <button onClick={() => this.setState({ broken: false })}>Again</button> : this.props.children;
}

test('what has come is drawn at once, and from then on without an empty moment', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof file>();
  let loads = 0;
  const Part = later(() => {
    loads += 1;
    return promise;
  });
  const { rerender, container } = render(<Part name="one" />);
  await turn();
  expect(container.textContent).toBe('');
  resolve(file);
  await turn();
  expect(container.textContent).toBe('of one');
  rerender(<Part key="other" name="two" />);
  expect(container.textContent).toBe('of two');
  expect(loads).toBe(1);
});

test('a file that did not come is an error of the boundary, and loaded again when that draws anew', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve(file)];
  // `later` hears of it only once the part is drawn: until then nobody would, which fails the whole run.
  answers[0]!.catch(() => undefined);
  const Part = later(() => answers.shift()!);
  const quiet = console.error;
  console.error = () => undefined;
  const { container } = render(
    <Boundary>
      <Part name="one" />
    </Boundary>,
  );
  await turn();
  console.error = quiet;
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  await turn();
  expect(container.textContent).toBe('of one');
});

test('two places ask once; one that has left meanwhile is not drawn', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof file>();
  let loads = 0;
  const Part = later(() => {
    loads += 1;
    return promise;
  });
  const left = render(<Part name="left" />);
  const { container } = render(<Part name="here" />);
  left.unmount();
  resolve(file);
  await turn();
  expect([container.textContent, left.container.textContent, loads]).toEqual(['of here', '', 1]);
});

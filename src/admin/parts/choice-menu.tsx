/** One choice of a few, behind a button: a filter's chip, or a fact of a ticket. */
import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuPopup } from './menu-popup.tsx';

export type Choice = { readonly value: string; readonly label: ReactNode };

type Props = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly disabled?: boolean;
};

/** `label` is what a screen reader says of the button; `children` what is seen on it. */
export function ChoiceMenu({ label, value, choices, onChange, className, children, disabled }: Props) {
  return (
    <Menu.Root modal={false} disabled={disabled}>
      <Menu.Trigger className={className} aria-label={label}>
        {children}
        <ChevronDown className="icon" aria-hidden="true" />
      </Menu.Trigger>
      <MenuPopup>
        <ChoiceItems value={value} choices={choices} onChange={onChange} />
      </MenuPopup>
    </Menu.Root>
  );
}

/** The choices alone, in the popup of a menu; the one that holds is marked. */
export function ChoiceItems({ value, choices, onChange }: Pick<Props, 'value' | 'choices' | 'onChange'>) {
  return (
    <Menu.RadioGroup value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <Menu.RadioItem key={choice.value} value={choice.value} className="menu-item" closeOnClick>
          <span className="menu-label">{choice.label}</span>
          <Menu.RadioItemIndicator className="menu-check">
            <Check className="icon" aria-hidden="true" />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

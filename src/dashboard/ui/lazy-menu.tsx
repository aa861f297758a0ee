import {
  type ComponentType,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { loadWhenIdle } from './idle-loading.ts';
import { inTime } from './in-time.ts';
import { holdKeyboard } from './keyboard/hold-keyboard.ts';
import { LateFrame } from './keyboard/late-frame.tsx';
import { useWantedScript } from './use-wanted-script.ts';

type TargetProps = {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
};
export type MenuTarget = ReactElement<TargetProps>;
type Menu = ComponentType<{ target: MenuTarget }>;

type Props = { target: MenuTarget; load: () => Promise<Menu> };

/**
 * The button of a menu whose script loads when the browser is idle, or on first use: the code that positions menus is
 * as large as the rest of the shell. The loaded menu replaces the button and opens.
 */
export function LazyMenu({ target, load }: Props) {
  /** Where the button is, once it was clicked. */
  const [place, setPlace] = useState<DOMRect | null>(null);
  const isAsked = place !== null;
  const Loaded = useWantedScript({ load, isWanted: isAsked, onFailed: () => setPlace(null) });

  const preload = useEffectEvent(() => loadWhenIdle(load));
  useEffect(() => preload(), []);

  const hold = useEffectEvent(() => holdKeyboard({ onCancel: () => setPlace(null) }));
  useEffect(() => (isAsked ? hold() : undefined), [isAsked]);

  if (Loaded !== null) return <Loaded target={target} />;

  function loadNow(): void {
    // Failures are reported when the menu opens.
    inTime(load)().catch(() => undefined);
  }

  const button = cloneElement(target, {
    'aria-haspopup': 'menu',
    'aria-expanded': isAsked,
    onClick: ({ currentTarget }) => setPlace(currentTarget.getBoundingClientRect()),
    onPointerEnter: loadNow,
    onFocus: loadNow,
  });
  return (
    <>
      {button}
      {isAsked && <LateFrame shape="menu" below={place} onClose={() => setPlace(null)} />}
    </>
  );
}

import {
  type ComponentType,
  cloneElement,
  type ReactElement,
  type Ref,
  useEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { loadWhenIdle } from './idle-loading.ts';
import { inTime } from './in-time.ts';
import { holdKeyboard } from './keyboard/hold-keyboard.ts';
import { showError } from './notices.ts';

type TargetProps = {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
};
export type MenuTarget = ReactElement<TargetProps>;
type Menu = ComponentType<{ target: MenuTarget }>;

type Props = { target: MenuTarget; load: () => Promise<Menu> };

/**
 * The button of a menu loaded on first use: the code that positions menus is as large as the
 * rest of the shell. The loaded menu replaces the button and opens.
 */
export function LazyMenu({ target, load }: Props) {
  const { t } = useTranslation();
  const [Loaded, setLoaded] = useState<Menu | null>(null);
  useEffect(() => loadWhenIdle(load), [load]);
  if (Loaded !== null) return <Loaded target={target} />;

  function preload(): void {
    // Failures are reported when the menu opens.
    inTime(load)().catch(() => undefined);
  }

  function open(): void {
    let isWanted = true;
    const giveBack = holdKeyboard({
      onCancel() {
        isWanted = false;
        giveBack();
      },
    });
    inTime(load)().then(
      (menu) => isWanted && setLoaded(() => menu),
      () => {
        giveBack();
        showError({ message: t('errors.network') });
      },
    );
  }

  return cloneElement(target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: preload,
    onFocus: preload,
  });
}

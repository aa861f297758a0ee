import { type ComponentType, cloneElement, type ReactElement, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inTime } from './in-time.ts';
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
  if (Loaded !== null) return <Loaded target={target} />;

  function preload(): void {
    // Failures are reported when the menu opens.
    inTime(load)().catch(() => undefined);
  }

  function open(): void {
    inTime(load)().then(
      (menu) => setLoaded(() => menu),
      () => showError({ message: t('errors.network') }),
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

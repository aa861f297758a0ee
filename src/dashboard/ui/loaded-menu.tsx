import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import type { MenuTarget } from './lazy-menu.tsx';

type Props = Pick<MenuProps, 'position' | 'width' | 'children'> & { target: MenuTarget };

/** A menu loaded on request: it opens at once and keeps the focus. */
export function LoadedMenu({ target, children, ...rest }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    <Menu opened={isOpen} onChange={setIsOpen} {...rest}>
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      {children}
    </Menu>
  );
}

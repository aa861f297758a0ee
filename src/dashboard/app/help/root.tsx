import { Outlet } from '@tanstack/react-router';
import { HelpHost } from './help-host.tsx';

/** Every screen, and the help over it. */
export function Root() {
  return (
    <>
      <Outlet />
      <HelpHost />
    </>
  );
}

import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '#dashboard/session/query-client.ts';
import { BootScreen } from './boot-screen.tsx';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';
import { useBoot } from './use-boot.ts';

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-left" limit={4} />
        <Screens />
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Screens() {
  const { state, retry } = useBoot();
  if (state.kind !== 'ready') return <BootScreen state={state} onRetry={retry} />;
  return <RouterProvider router={router} />;
}

import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { useDraftsQuestion } from '#dashboard/session/drafts/ask-about-drafts.ts';
import { queryClient } from '#dashboard/session/query-client.ts';
import { useReasonRequest } from '#dashboard/session/reason-request.ts';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { BootScreen } from './boot-screen.tsx';
import { InternalView } from './internal-view.tsx';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';
import { useBoot } from './use-boot.ts';

const AskedReason = lazyPart(async () => {
  const [{ AskedReason }] = await Promise.all([
    import('./asked-reason.tsx'),
    loadTexts('internal'),
  ]);
  return AskedReason;
});

const AskedAboutDrafts = lazyPart(async () => {
  const [{ AskedAboutDrafts }] = await Promise.all([
    import('./asked-about-drafts.tsx'),
    loadTexts('security'),
  ]);
  return AskedAboutDrafts;
});

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
  const askedID = useReasonRequest();
  const draftsQuestion = useDraftsQuestion();
  return (
    <>
      {draftsQuestion !== null && (
        <LateOverlay isOpen onClose={() => draftsQuestion.answer('stay')}>
          <AskedAboutDrafts {...draftsQuestion} />
        </LateOverlay>
      )}
      {askedID !== null && (
        <Suspense>
          <AskedReason key={askedID} bID={askedID} />
        </Suspense>
      )}
      {/* Only hidden: the screen that is being opened, or was interrupted, continues afterwards. */}
      <div hidden={askedID !== null}>
        {state.kind === 'ready' ? (
          <>
            <InternalView />
            <RouterProvider router={router} />
          </>
        ) : (
          <BootScreen state={state} onRetry={retry} />
        )}
      </div>
    </>
  );
}

import { Stack } from '@mantine/core';
import { DeleteBusinessPanel } from '#dashboard/features/businesses/deletion/delete-business-panel.tsx';
import { BuyCreditsDialog } from '#dashboard/features/invites/credits/buy-credits-dialog.tsx';
import { PlanScreen } from '#dashboard/features/plan/plan-screen.tsx';
import { EverythingPanel } from '#dashboard/features/privacy/everything-panel.tsx';

/** The plan, with the purchase of text credits and, once the business is locked, its export and deletion. */
export function PlanRoute() {
  return (
    <PlanScreen
      slots={{
        creditsDialog: (props) => <BuyCreditsDialog {...props} />,
        whileLocked: (
          <Stack gap={0} mt="lg" maw={640}>
            <EverythingPanel />
            <DeleteBusinessPanel />
          </Stack>
        ),
      }}
    />
  );
}

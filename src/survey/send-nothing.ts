import type { Delivery, DeliveryReports } from './delivery.ts';

/** The delivery of a preview: whatever waits has always arrived. */
export function sendNothing({ onState }: Pick<DeliveryReports, 'onState'>): Delivery {
  return { deliver: async () => onState('calm') };
}

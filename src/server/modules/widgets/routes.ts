import {
  addWidget as addWidgetCall,
  buildWidget as buildWidgetCall,
  fetchEntityWidgets as fetchEntityWidgetsCall,
  previewWidget as previewWidgetCall,
  updateRemoveWidget as updateRemoveWidgetCall,
} from '#contract/widgets.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { addWidget, requireRoomForWidget } from './add-widget.ts';
import { buildNamedWidgets } from './build-named-widgets.ts';
import type { BuildNowDependencies } from './build-now.ts';
import { fetchEntityWidgets } from './fetch-entity-widgets.ts';
import type { WidgetScripts } from './files/widget-scripts.ts';
import { previewWidget } from './preview-widget.ts';
import { updateRemoveWidget } from './update-remove-widget.ts';

interface Parts extends BuildNowDependencies {
  clock: Clock;
  scripts: WidgetScripts;
}

export function widgetCalls(parts: Parts): BoundCall[] {
  const { database, origins, clock } = parts;
  return [
    bindCall(addWidgetCall, (ctx, input) => addWidget(ctx, input, parts), {
      async requirePlan(businessId) {
        const at = { now: clock.now(), origins };
        await database.transaction().execute((tx) => requireRoomForWidget(tx, businessId, at));
      },
    }),
    bindCall(updateRemoveWidgetCall, (ctx, input) => updateRemoveWidget(ctx, input, parts)),
    bindCall(fetchEntityWidgetsCall, (ctx) => fetchEntityWidgets(ctx, parts)),
    bindCall(buildWidgetCall, (ctx, input) => buildNamedWidgets(ctx, input, parts)),
    bindCall(previewWidgetCall, (ctx, input) => previewWidget(ctx, input, parts)),
  ];
}

import { failure } from '#functions/http/answer.ts';
import { route } from '#functions/http/route.ts';
import { vendorContracts } from '#src/contracts/vendor.ts';
import { answerVendor } from './port.service.ts';
import { adapterOf } from './vendors.ts';

export const vendorRoutes = [
  route(vendorContracts.vendorCall, async ({ context, request, params }) => {
    const adapter = adapterOf(context, params.vendor);
    if (!adapter) return failure('VENDOR_UNKNOWN', context.requestId);
    return answerVendor(adapter, params, request, context);
  }),
];

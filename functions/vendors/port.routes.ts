import { routes } from '#functions/http/routes.ts';
import { vendorContracts } from '#src/contracts/vendor.ts';
import { failed } from '#src/rules/result.ts';
import { answerVendor } from './port.service.ts';
import { adapterOf } from './vendors.ts';

export const vendorRoutes = routes(vendorContracts, {
  vendorCall({ context, request, params }) {
    const adapter = adapterOf(context, params.vendor);
    return adapter ? answerVendor(adapter, params, request, context) : failed('VENDOR_UNKNOWN');
  },
});

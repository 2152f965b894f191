import { routes } from '#functions/http/routes.ts';
import { vendorContracts } from '#src/contracts/vendor/vendor.ts';
import { failed } from '#src/rules/result.ts';
import { answerVendor } from './port.service.ts';
import { vendorOf } from './vendors.ts';

export const vendorRoutes = routes(vendorContracts, {
  vendorCall({ context, request, params }) {
    const vendor = vendorOf(context, params.vendor);
    return vendor ? answerVendor(vendor, params.operation, request, context) : failed('VENDOR_UNKNOWN');
  },
});

import type { Refund } from '@hidden-order/api-shapes/refunds';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { refundWords } from '@hidden-order/ui/refund-words';

/** What the refund rule says of an order, and where to ask; nothing where there is nothing to say. */
export function RefundState({ refund }: { refund: Refund | null }) {
  const words = refund && refundWords(refund);
  if (!words) return null;
  return (
    <p className="kit-soft">
      <span>{words.state}</span> <Link to={paths.refund(refund.receipt)}>{words.step}</Link>
    </p>
  );
}

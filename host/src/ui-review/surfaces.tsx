import { Alert, Badge, Card, Skeleton, Table } from 'shared/ui';
import { Sample } from './sample';

/** Cards, messages, badges, placeholders and tables. */
export function SurfaceSamples() {
  return (
    <>
      <Sample title="Card">
        <Card>A sheet that holds one thing.</Card>
      </Sample>
      <Sample title="Alert">
        <Alert tone="error">The payment was declined. Try again or choose another method.</Alert>
        <Alert tone="success">Your details are saved.</Alert>
        <Alert tone="note">These are sample rates, not live.</Alert>
      </Sample>
      <Sample title="Badge">
        <Badge>plain</Badge>
        <Badge tone="signal">signal</Badge>
        <Badge tone="warm">warm</Badge>
      </Sample>
      <Sample title="Skeleton">
        <Skeleton width="16rem" height="1.25rem" />
        <Skeleton width="16rem" height="6rem" />
      </Sample>
      <Sample title="Table">
        <Table caption="Instalments of a sample plan">
          <thead>
            <tr>
              <th scope="col">Instalment</th>
              <th scope="col">Due</th>
              <th scope="col">Amount</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">1 of 3</th>
              <td>31 January 2027</td>
              <td>Rs 5,333.33</td>
              <td>
                <Badge tone="signal">paid</Badge>
              </td>
            </tr>
            <tr>
              <th scope="row">2 of 3</th>
              <td>28 February 2027</td>
              <td>Rs 5,333.33</td>
              <td>
                <Badge tone="warm">due</Badge>
              </td>
            </tr>
          </tbody>
        </Table>
      </Sample>
    </>
  );
}

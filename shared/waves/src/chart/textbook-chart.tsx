import type { WaveFigure } from '@hidden-order/api-shapes/content';
import { figures } from '../figures';
import { WaveChart, type WaveChartProps } from './wave-chart';

/**
 * Draws art by its name, without a plate. The name may be any, so an app that uses this component bundles all of them: it
 * is apart from `WaveChart`, which bundles only the figure that it is given.
 */
export const TextbookChart = ({ figure, ...rest }: Omit<WaveChartProps, 'figure'> & { figure: WaveFigure }) => (
  <WaveChart figure={figures[figure]} {...rest} />
);

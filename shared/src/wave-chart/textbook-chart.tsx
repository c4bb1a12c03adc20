import type { WaveFigure } from '../contracts/content';
import { figures } from '../wave-figures';
import { WaveChart, type WaveChartProps } from './wave-chart';

/** Draws one of the textbook structures, by its name. */
export const TextbookChart = ({ figure, ...rest }: Omit<WaveChartProps, 'figure'> & { figure: WaveFigure }) => (
  <WaveChart figure={figures[figure]} {...rest} />
);

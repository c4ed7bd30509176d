export interface Metric {
  name: string
  type: 'counter' | 'gauge'
  help: string
  values: [labels: Record<string, string>, value: number][]
}

/** Prometheus' text format, version 0.0.4. */
export function metricsText(metrics: Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value]) => `${name}${labelsText(labels)} ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

function labelsText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (value: string) => value.replaceAll(/[\\"\n]/g, '_')

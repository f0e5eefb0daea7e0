;; The inner loops of encoder.ts: every row of one matrix against every row of another, four by four at a time, and what
;; is done to every number between two such products.
;; Assembled into dense-wasm.ts by scripts/assemble-wasm.ts; edit this file, never that one.
(module
  (memory (export "memory") 1)

  ;; out[row][column] = added[column] + the dot product of a's row and b's row number $column, in 32-bit floats.
  ;; Strides are bytes from one row to the next. The caller keeps two promises: $rows and $columns are multiples of 4, and
  ;; $depth, the bytes of a row that count, of 16. What is added stands at $added, or nowhere if that is 0. Where the engine can
  ;; multiply and add at once, scripts/assemble-wasm.ts has it do so: a sum of products is written in one way only.
  (func (export "dense")
    (param $a i32) (param $a_stride i32) (param $rows i32)
    (param $b0 i32) (param $b_stride i32) (param $columns i32)
    (param $depth i32) (param $out i32) (param $out_stride i32) (param $added i32)
    (local $column i32) (local $row i32) (local $at i32) (local $into i32)
    (local $a0 i32) (local $a1 i32) (local $a2 i32) (local $a3 i32) (local $b1 i32) (local $b2 i32) (local $b3 i32)
    (local $held v128) (local $by0 v128) (local $by1 v128) (local $by2 v128) (local $by3 v128)
    (local $s00 v128) (local $s01 v128) (local $s02 v128) (local $s03 v128)
    (local $s10 v128) (local $s11 v128) (local $s12 v128) (local $s13 v128)
    (local $s20 v128) (local $s21 v128) (local $s22 v128) (local $s23 v128)
    (local $s30 v128) (local $s31 v128) (local $s32 v128) (local $s33 v128)
    (local $add0 f32) (local $add1 f32) (local $add2 f32) (local $add3 f32)

    (loop $each_four_columns
      (local.set $b1 (i32.add (local.get $b0) (local.get $b_stride)))
      (local.set $b2 (i32.add (local.get $b1) (local.get $b_stride)))
      (local.set $b3 (i32.add (local.get $b2) (local.get $b_stride)))
      (local.set $at (i32.shl (local.get $column) (i32.const 2)))
      (if (local.get $added)
        (then
          (local.set $add0 (f32.load (i32.add (local.get $added) (local.get $at))))
          (local.set $add1 (f32.load offset=4 (i32.add (local.get $added) (local.get $at))))
          (local.set $add2 (f32.load offset=8 (i32.add (local.get $added) (local.get $at))))
          (local.set $add3 (f32.load offset=12 (i32.add (local.get $added) (local.get $at))))))
      (local.set $into (i32.add (local.get $out) (local.get $at)))
      (local.set $row (i32.const 0))
      (local.set $a0 (local.get $a))

      ;; The four rows of b stay near while all of a goes by: the large matrix is read once.
      (loop $each_four_rows
        (local.set $a1 (i32.add (local.get $a0) (local.get $a_stride)))
        (local.set $a2 (i32.add (local.get $a1) (local.get $a_stride)))
        (local.set $a3 (i32.add (local.get $a2) (local.get $a_stride)))
        (local.set $s00 (v128.const i32x4 0 0 0 0))
        (local.set $s01 (v128.const i32x4 0 0 0 0))
        (local.set $s02 (v128.const i32x4 0 0 0 0))
        (local.set $s03 (v128.const i32x4 0 0 0 0))
        (local.set $s10 (v128.const i32x4 0 0 0 0))
        (local.set $s11 (v128.const i32x4 0 0 0 0))
        (local.set $s12 (v128.const i32x4 0 0 0 0))
        (local.set $s13 (v128.const i32x4 0 0 0 0))
        (local.set $s20 (v128.const i32x4 0 0 0 0))
        (local.set $s21 (v128.const i32x4 0 0 0 0))
        (local.set $s22 (v128.const i32x4 0 0 0 0))
        (local.set $s23 (v128.const i32x4 0 0 0 0))
        (local.set $s30 (v128.const i32x4 0 0 0 0))
        (local.set $s31 (v128.const i32x4 0 0 0 0))
        (local.set $s32 (v128.const i32x4 0 0 0 0))
        (local.set $s33 (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))

        (loop $each_four_numbers
          (local.set $by0 (v128.load (i32.add (local.get $b0) (local.get $at))))
          (local.set $by1 (v128.load (i32.add (local.get $b1) (local.get $at))))
          (local.set $by2 (v128.load (i32.add (local.get $b2) (local.get $at))))
          (local.set $by3 (v128.load (i32.add (local.get $b3) (local.get $at))))
          (local.set $held (v128.load (i32.add (local.get $a0) (local.get $at))))
          (local.set $s00 (f32x4.add (local.get $s00) (f32x4.mul (local.get $held) (local.get $by0))))
          (local.set $s01 (f32x4.add (local.get $s01) (f32x4.mul (local.get $held) (local.get $by1))))
          (local.set $s02 (f32x4.add (local.get $s02) (f32x4.mul (local.get $held) (local.get $by2))))
          (local.set $s03 (f32x4.add (local.get $s03) (f32x4.mul (local.get $held) (local.get $by3))))
          (local.set $held (v128.load (i32.add (local.get $a1) (local.get $at))))
          (local.set $s10 (f32x4.add (local.get $s10) (f32x4.mul (local.get $held) (local.get $by0))))
          (local.set $s11 (f32x4.add (local.get $s11) (f32x4.mul (local.get $held) (local.get $by1))))
          (local.set $s12 (f32x4.add (local.get $s12) (f32x4.mul (local.get $held) (local.get $by2))))
          (local.set $s13 (f32x4.add (local.get $s13) (f32x4.mul (local.get $held) (local.get $by3))))
          (local.set $held (v128.load (i32.add (local.get $a2) (local.get $at))))
          (local.set $s20 (f32x4.add (local.get $s20) (f32x4.mul (local.get $held) (local.get $by0))))
          (local.set $s21 (f32x4.add (local.get $s21) (f32x4.mul (local.get $held) (local.get $by1))))
          (local.set $s22 (f32x4.add (local.get $s22) (f32x4.mul (local.get $held) (local.get $by2))))
          (local.set $s23 (f32x4.add (local.get $s23) (f32x4.mul (local.get $held) (local.get $by3))))
          (local.set $held (v128.load (i32.add (local.get $a3) (local.get $at))))
          (local.set $s30 (f32x4.add (local.get $s30) (f32x4.mul (local.get $held) (local.get $by0))))
          (local.set $s31 (f32x4.add (local.get $s31) (f32x4.mul (local.get $held) (local.get $by1))))
          (local.set $s32 (f32x4.add (local.get $s32) (f32x4.mul (local.get $held) (local.get $by2))))
          (local.set $s33 (f32x4.add (local.get $s33) (f32x4.mul (local.get $held) (local.get $by3))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $each_four_numbers (i32.lt_u (local.get $at) (local.get $depth))))

        (f32.store (local.get $into) (f32.add (local.get $add0) (call $lanes_added (local.get $s00))))
        (f32.store offset=4 (local.get $into) (f32.add (local.get $add1) (call $lanes_added (local.get $s01))))
        (f32.store offset=8 (local.get $into) (f32.add (local.get $add2) (call $lanes_added (local.get $s02))))
        (f32.store offset=12 (local.get $into) (f32.add (local.get $add3) (call $lanes_added (local.get $s03))))
        (local.set $into (i32.add (local.get $into) (local.get $out_stride)))
        (f32.store (local.get $into) (f32.add (local.get $add0) (call $lanes_added (local.get $s10))))
        (f32.store offset=4 (local.get $into) (f32.add (local.get $add1) (call $lanes_added (local.get $s11))))
        (f32.store offset=8 (local.get $into) (f32.add (local.get $add2) (call $lanes_added (local.get $s12))))
        (f32.store offset=12 (local.get $into) (f32.add (local.get $add3) (call $lanes_added (local.get $s13))))
        (local.set $into (i32.add (local.get $into) (local.get $out_stride)))
        (f32.store (local.get $into) (f32.add (local.get $add0) (call $lanes_added (local.get $s20))))
        (f32.store offset=4 (local.get $into) (f32.add (local.get $add1) (call $lanes_added (local.get $s21))))
        (f32.store offset=8 (local.get $into) (f32.add (local.get $add2) (call $lanes_added (local.get $s22))))
        (f32.store offset=12 (local.get $into) (f32.add (local.get $add3) (call $lanes_added (local.get $s23))))
        (local.set $into (i32.add (local.get $into) (local.get $out_stride)))
        (f32.store (local.get $into) (f32.add (local.get $add0) (call $lanes_added (local.get $s30))))
        (f32.store offset=4 (local.get $into) (f32.add (local.get $add1) (call $lanes_added (local.get $s31))))
        (f32.store offset=8 (local.get $into) (f32.add (local.get $add2) (call $lanes_added (local.get $s32))))
        (f32.store offset=12 (local.get $into) (f32.add (local.get $add3) (call $lanes_added (local.get $s33))))
        (local.set $into (i32.add (local.get $into) (local.get $out_stride)))

        (local.set $a0 (i32.add (local.get $a3) (local.get $a_stride)))
        (local.set $row (i32.add (local.get $row) (i32.const 4)))
        (br_if $each_four_rows (i32.lt_u (local.get $row) (local.get $rows))))

      (local.set $b0 (i32.add (local.get $b3) (local.get $b_stride)))
      (local.set $column (i32.add (local.get $column) (i32.const 4)))
      (br_if $each_four_columns (i32.lt_u (local.get $column) (local.get $columns)))))

  ;; Each number times the share of a normal distribution that lies below it, in place, from $at up to $end, a multiple of
  ;; 16 bytes. The share by Abramowitz and Stegun, 7.1.28: without a power of e, which took a tenth of a question's time.
  (func (export "gelu") (param $at i32) (param $end i32)
    (local $x v128) (local $size v128) (local $z v128) (local $s v128)
    (loop $each_four_numbers
      (local.set $x (v128.load (local.get $at)))
      (local.set $size (f32x4.abs (local.get $x)))
      (local.set $z (f32x4.mul (local.get $size) (v128.const f32x4 0.70710678 0.70710678 0.70710678 0.70710678)))
      (local.set $s (v128.const f32x4 0.0000430638 0.0000430638 0.0000430638 0.0000430638))
      (local.set $s (f32x4.add (v128.const f32x4 0.0002765672 0.0002765672 0.0002765672 0.0002765672) (f32x4.mul (local.get $z) (local.get $s))))
      (local.set $s (f32x4.add (v128.const f32x4 0.0001520143 0.0001520143 0.0001520143 0.0001520143) (f32x4.mul (local.get $z) (local.get $s))))
      (local.set $s (f32x4.add (v128.const f32x4 0.0092705272 0.0092705272 0.0092705272 0.0092705272) (f32x4.mul (local.get $z) (local.get $s))))
      (local.set $s (f32x4.add (v128.const f32x4 0.0422820123 0.0422820123 0.0422820123 0.0422820123) (f32x4.mul (local.get $z) (local.get $s))))
      (local.set $s (f32x4.add (v128.const f32x4 0.0705230784 0.0705230784 0.0705230784 0.0705230784) (f32x4.mul (local.get $z) (local.get $s))))
      (local.set $s (f32x4.add (v128.const f32x4 1 1 1 1) (f32x4.mul (local.get $z) (local.get $s))))
      ;; To the sixteenth.
      (local.set $s (f32x4.mul (local.get $s) (local.get $s)))
      (local.set $s (f32x4.mul (local.get $s) (local.get $s)))
      (local.set $s (f32x4.mul (local.get $s) (local.get $s)))
      (local.set $s (f32x4.mul (local.get $s) (local.get $s)))
      (local.set $s (f32x4.sub (v128.const f32x4 1 1 1 1) (f32x4.div (v128.const f32x4 1 1 1 1) (local.get $s))))
      (v128.store (local.get $at)
        (f32x4.mul
          (v128.const f32x4 0.5 0.5 0.5 0.5)
          (f32x4.add (local.get $x) (f32x4.mul (local.get $size) (local.get $s)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $each_four_numbers (i32.lt_u (local.get $at) (local.get $end)))))

  (func $lanes_added (param $sum v128) (result f32)
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $sum)) (f32x4.extract_lane 1 (local.get $sum)))
      (f32.add (f32x4.extract_lane 2 (local.get $sum)) (f32x4.extract_lane 3 (local.get $sum)))))

  ;; Numbers of two bytes at $from as numbers of four at $to, eight at a time; $to_end is where those end. The exponent of the
  ;; shorter form, moved to the place of the longer one's, is too small by 112. There are no infinities among weights. The
  ;; numbers may stand in the second half of their own room: each eight are read before anything is written over them.
  (func (export "widen") (param $from i32) (param $to i32) (param $to_end i32)
    (local $eight v128) (local $four v128)
    (loop $each_eight
      (local.set $eight (v128.load (local.get $from)))
      (local.set $four (i32x4.extend_low_i16x8_u (local.get $eight)))
      (v128.store (local.get $to)
        (v128.or
          (i32x4.shl (v128.and (local.get $four) (v128.const i32x4 0x8000 0x8000 0x8000 0x8000)) (i32.const 16))
          (f32x4.mul
            (i32x4.shl (v128.and (local.get $four) (v128.const i32x4 0x7fff 0x7fff 0x7fff 0x7fff)) (i32.const 13))
            (v128.const f32x4 0x1p112 0x1p112 0x1p112 0x1p112))))
      (local.set $four (i32x4.extend_high_i16x8_u (local.get $eight)))
      (v128.store offset=16 (local.get $to)
        (v128.or
          (i32x4.shl (v128.and (local.get $four) (v128.const i32x4 0x8000 0x8000 0x8000 0x8000)) (i32.const 16))
          (f32x4.mul
            (i32x4.shl (v128.and (local.get $four) (v128.const i32x4 0x7fff 0x7fff 0x7fff 0x7fff)) (i32.const 13))
            (v128.const f32x4 0x1p112 0x1p112 0x1p112 0x1p112))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (br_if $each_eight (i32.lt_u (local.get $to) (local.get $to_end))))))
